import { gql } from "graphql-tag";
import { describe, expect, test } from "vitest";
import { playRest, restApi, runQuery } from "./support/run-query.ts";

playRest();

const staff = { token: "st_token" };
const restOfStaff = () => restApi({ authorization: "Bearer st_token" });
const rest = (data: object) => ({ success: true, message: "Done", data });
const [starts, ends] = ["2026-11-25T00:00:00.000Z", "2026-12-25T00:00:00.000Z"];

describe("promo codes", () => {
  const terms = { percent: 10, starts_at: starts, ends_at: null, is_active: true, max_uses: 100 };
  const sent = { code: "ONAM10", ...terms, max_uses_per_customer: null, use_count: 7 };
  const input = { percent: 10, startsAt: starts, isActive: true, maxUses: 100 };
  const read = { ...input, code: "ONAM10", endsAt: null, maxUsesPerCustomer: null, useCount: 7 };
  const fields = Object.keys(read).join(" ");
  const create = gql(`mutation ($code: ID!, $input: PromoCodeInput!) {
    createPromoCode(code: $code, input: $input) { ${fields} }
  }`);
  const update = gql(`mutation ($code: ID!, $input: PromoCodeInput!) {
    updatePromoCode(code: $code, input: $input) { ${fields} }
  }`);

  test("are listed with their uses", async () => {
    restOfStaff()
      .get("/staff/promo-codes")
      .reply(200, rest({ promo_codes: [sent] }));
    const listed = await runQuery(gql(`{ staff { promoCodes { ${fields} } } }`), {}, staff);
    expect(listed).toEqual({ data: { staff: { promoCodes: [read] } } });
  });

  test("are created and changed with all terms", async () => {
    const { ends_at: _none, ...body } = terms;
    restOfStaff()
      .post("/staff/promo-codes", { code: "ONAM10", ...body })
      .reply(201, rest({ promo_code: sent }));
    const created = await runQuery(create, { code: "ONAM10", input }, staff);
    expect(created).toEqual({ data: { createPromoCode: read } });
    restOfStaff()
      .put("/staff/promo-codes/ONAM10", { ...body, ends_at: ends, is_active: false })
      .reply(200, rest({ promo_code: sent }));
    const changed = await runQuery(
      update,
      { code: "ONAM10", input: { ...input, endsAt: ends, isActive: false } },
      staff,
    );
    expect(changed).toEqual({ data: { updatePromoCode: read } });
  });

  test("with a path as code are NOT_FOUND without a call", async () => {
    const { errors } = await runQuery(update, { code: "../banners", input }, staff);
    expect(errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });
});

describe("banners", () => {
  const picture = { id: "a1", url: "uploads/pictures/a1.avif", alt: "Flowers" };
  const words = { title: "Onam", description: "", call_to_action: "See", link: "/category/1" };
  const sent = { id: 4, picture, ...words, starts_at: starts, ends_at: null };
  const input = { picture: { id: "a1", alt: "Flowers" }, title: "Onam", description: "", callToAction: "See" };
  const full = { ...input, link: "/category/1", startsAt: starts };
  const read = {
    id: "4",
    picture: { id: "a1", alt: "Flowers", image: { url: "/media/uploads/pictures/a1.avif", alt: "Flowers" } },
    title: "Onam",
    description: "",
    callToAction: "See",
    link: "/category/1",
    startsAt: starts,
    endsAt: null,
  };
  const fields = "id picture { id alt image { url alt } } title description callToAction link startsAt endsAt";
  const body = { picture: { id: "a1", alt: "Flowers" }, ...words, starts_at: starts };
  const create = gql(`mutation ($input: BannerInput!) { createBanner(input: $input) { ${fields} } }`);

  test("are listed, created, changed, deleted and ordered", async () => {
    restOfStaff()
      .get("/staff/banners")
      .reply(200, rest({ banners: [sent] }));
    restOfStaff()
      .post("/staff/banners", body)
      .reply(201, rest({ banner: sent }));
    restOfStaff()
      .put("/staff/banners/4", { ...body, link: undefined, call_to_action: undefined })
      .reply(200, rest({ banner: sent }));
    restOfStaff()
      .delete("/staff/banners/4")
      .reply(200, rest({ banners: [] }));
    restOfStaff()
      .put("/staff/banners/order", { ids: [5, 4] })
      .reply(200, rest({ banners: [{ ...sent, id: 5 }, sent] }));
    const run = async (text: string, variables = {}) => {
      const { data, errors } = await runQuery(gql(text), variables, staff);
      expect(errors).toBeUndefined();
      return data;
    };
    expect(await run(`{ staff { banners { ${fields} } } }`)).toEqual({ staff: { banners: [read] } });
    expect(await runQuery(create, { input: full }, staff)).toEqual({ data: { createBanner: read } });
    const update = `mutation ($input: BannerInput!) { updateBanner(id: "4", input: $input) { id } }`;
    const changed = { ...full, link: undefined, callToAction: null };
    expect(await run(update, { input: changed })).toEqual({ updateBanner: { id: "4" } });
    expect(await run(`mutation { deleteBanner(id: "4") { id } }`)).toEqual({ deleteBanner: [] });
    expect(await run(`mutation { orderBanners(ids: ["5", "4"]) { id } }`)).toEqual({
      orderBanners: [{ id: "5" }, { id: "4" }],
    });
  });

  test("with a path as id are NOT_FOUND without a call", async () => {
    const remove = gql`mutation { deleteBanner(id: "../products/1") { id } }`;
    expect((await runQuery(remove, {}, staff)).errors).toMatchObject([{ extensions: { code: "NOT_FOUND" } }]);
  });
});
