/** A page of a host: how many rows it has, which it is, and how many were asked. */
export interface Sent {
  rows: object[];
  all: number;
  page: number;
  size: number;
  asked: number;
}

/** The payload of a page, whose rows are under this key. */
export type BodyOf = (sent: Sent, key: string) => object;

const lastPage = ({ all, size }: Sent) => Math.max(Math.ceil(all / size), 1);
const hasNext = (sent: Sent) => sent.page < lastPage(sent);
const nextUrl = (sent: Sent) => (hasNext(sent) ? `https://host.test?page=${sent.page + 1}` : null);

/** What a host says beside its rows, and where it comes from. */
export const kinds: [name: string, source: string, bodyOf: BodyOf, isSame: boolean][] = [
  [
    "Laravel's paginator",
    "https://laravel.com/docs/12.x/pagination",
    (sent, key) => ({
      [key]: {
        current_page: sent.page,
        data: sent.rows,
        first_page_url: "https://host.test?page=1",
        from: 1,
        last_page: lastPage(sent),
        last_page_url: "https://host.test",
        links: [{ url: null, label: "Previous", active: false }],
        next_page_url: nextUrl(sent),
        path: "https://host.test",
        per_page: sent.size,
        prev_page_url: null,
        to: 2,
        total: sent.all,
      },
    }),
    true,
  ],
  [
    "Laravel's resource collection",
    "https://laravel.com/docs/12.x/eloquent-resources#pagination",
    (sent) => ({
      data: sent.rows,
      links: { first: "x", last: "x", prev: null, next: nextUrl(sent) },
      meta: { current_page: sent.page, last_page: lastPage(sent), per_page: sent.size, total: sent.all },
    }),
    true,
  ],
  [
    "Fractal",
    "https://fractal.thephpleague.com/pagination/",
    (sent) => ({
      data: sent.rows,
      meta: {
        pagination: {
          total: sent.all,
          count: sent.rows.length,
          per_page: sent.size,
          current_page: sent.page,
          total_pages: lastPage(sent),
          links: {},
        },
      },
    }),
    true,
  ],
  [
    "Django REST framework",
    "https://www.django-rest-framework.org/api-guide/pagination/",
    (sent, key) => ({ count: sent.all, next: nextUrl(sent), previous: null, [key]: sent.rows }),
    true,
  ],
  [
    "mongoose-paginate-v2",
    "https://www.npmjs.com/package/mongoose-paginate-v2",
    (sent, key) => ({
      data: {
        [key]: sent.rows,
        totalDocs: sent.all,
        limit: sent.size,
        totalPages: lastPage(sent),
        hasNextPage: hasNext(sent),
      },
    }),
    true,
  ],
  ["only totalItems", "Express", (sent, key) => ({ data: { [key]: sent.rows, totalItems: sent.all } }), true],
  [
    "a total as text in pagination",
    "Express",
    (sent, key) => ({ [key]: sent.rows, pagination: { total_count: String(sent.all) } }),
    true,
  ],
  [
    "the asked size, which it does not send",
    "Express",
    (sent, key) => ({ [key]: { data: sent.rows, total: sent.all, page: sent.page, pageSize: sent.asked } }),
    true,
  ],
  [
    "the number of pages as total, and has_more",
    "Express",
    (sent, key) => ({ [key]: sent.rows, total: lastPage(sent), has_more: hasNext(sent) }),
    false,
  ],
  [
    "the rows of this page as total, and next",
    "Express",
    (sent, key) => ({ data: { [key]: sent.rows, total: sent.rows.length, paging: { next: nextUrl(sent) } } }),
    false,
  ],
  [
    "Laravel's simplePaginate",
    "https://laravel.com/docs/12.x/pagination#simple-pagination",
    (sent, key) => ({ [key]: { data: sent.rows, per_page: sent.size, next_page_url: nextUrl(sent) } }),
    false,
  ],
  ["only has_more", "Stripe's API", (sent, key) => ({ [key]: sent.rows, has_more: hasNext(sent) }), false],
  ["only last_page", "Express", (sent, key) => ({ [key]: sent.rows, meta: { last_page: lastPage(sent) } }), false],
  [
    "Spring's page",
    "https://docs.spring.io/spring-data/commons/reference/repositories/core-extensions.html",
    (sent) => ({
      data: sent.rows,
      page: { size: sent.size, number: sent.page, totalElements: sent.all, totalPages: lastPage(sent) },
    }),
    true,
  ],
  [
    "the rows of this page as count, and the next page where there is one",
    "Express with Mongoose",
    (sent) => ({
      count: sent.rows.length,
      pagination: hasNext(sent) ? { next: { page: sent.page + 1, limit: sent.size } } : {},
      data: sent.rows,
    }),
    false,
  ],
];
