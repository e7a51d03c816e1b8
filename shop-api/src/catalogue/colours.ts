import type { Database } from "../db/client.ts";

// Products that differ by colour only are products of their own, joined in a group.

type Coloured = { id: number; title: string; colour: string | null; colour_name: string | null };

/** A product on sale of a group, with the path of its main picture. */
export type JoinedColour = { id: number; name: string; colour: string | null; picture: string; isInStock: boolean };

/** Adds the colours that they are sold in to products: themselves and the others on sale of their group, or none. */
export async function withColours<P extends { colour_group_id: number | null }>(
  db: Database,
  products: P[],
): Promise<(P & { colours: JoinedColour[] })[]> {
  const groupIds = new Set(products.flatMap(({ colour_group_id: id }) => id ?? []));
  if (groupIds.size === 0) return products.map((product) => ({ ...product, colours: [] }));
  const members = await db
    .selectFrom("products")
    .leftJoin("product_pictures", (join) =>
      join.onRef("product_pictures.product_id", "=", "products.id").on("product_pictures.position", "=", 0),
    )
    .select(["products.id", "colour_group_id", "title", "colour", "colour_name", "stock"])
    .select((eb) => eb.fn.coalesce("product_pictures.path", eb.val("")).as("picture"))
    .where("colour_group_id", "in", [...groupIds])
    .where("withdrawn_at", "is", null)
    .orderBy("products.id")
    .execute();
  const groups = Map.groupBy(members, (member) => member.colour_group_id);
  return products.map((product) => ({ ...product, colours: coloursOf(groups.get(product.colour_group_id) ?? []) }));
}

/** None of a product that is the only one on sale. */
function coloursOf(members: (Coloured & { stock: number; picture: string })[]): JoinedColour[] {
  if (members.length < 2) return [];
  return withColourNames(members).map(({ id, name, colour, picture, stock }) => ({
    id,
    name,
    colour,
    picture,
    isInStock: stock > 0,
  }));
}

/** Adds the name by which a colour is told from the others: the owner's, else the family's, or the title if that is another's too. */
export function withColourNames<P extends Coloured>(members: P[]): (P & { name: string })[] {
  const names = members.map(({ colour_name, colour }) => colour_name ?? (colour === null ? null : shownName(colour)));
  return members.map((member, at) => {
    const name = names[at] ?? null;
    return { ...member, name: name === null || names.indexOf(name) !== names.lastIndexOf(name) ? member.title : name };
  });
}

/** A family of colours, or another value of a filter, as shoppers read it. */
export function shownName(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** `colours` of a payload (Q163); missing for a product that is not joined. */
export function colourShapes({ colours }: { colours: JoinedColour[] }) {
  return (
    colours.length > 0 && {
      colours: colours.map(({ id, name, colour, picture, isInStock }) => ({
        product_id: id,
        name,
        colour,
        image: picture,
        in_stock: isInStock,
      })),
    }
  );
}
