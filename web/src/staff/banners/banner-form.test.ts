import { parse, safeParse } from "valibot";
import { expect, test } from "vitest";
import { bannerFields, bannerForm, bannerInput, bannerState, formField } from "./banner-form.ts";

const onam = {
  id: "1",
  picture: { id: "banners/onam.jpg", image: { url: "/media/banners/onam.jpg" }, alt: "A woman in a kasavu saree" },
  title: "Onam is here",
  description: "New sarees",
  callToAction: "Shop now",
  link: "/category/1",
  startsAt: "2026-08-01T18:30:00.000Z",
  endsAt: null,
};

test("an unchanged form says the same banner", () => {
  const input = bannerInput(parse(bannerForm, bannerFields(onam)), onam);
  const { id: _id, picture, ...words } = onam;
  expect(input).toEqual({ ...words, picture: { id: picture.id, alt: picture.alt } });
});

test("words that are left out are null", () => {
  const picture = { id: "abc", url: "/abc", alt: null };
  const read = parse(bannerForm, { ...bannerFields(null), picture, title: " Onam " });
  expect(bannerInput(read, null)).toEqual({
    title: "Onam",
    description: "",
    callToAction: null,
    link: null,
    picture: { id: "abc", alt: null },
    startsAt: null,
    endsAt: null,
  });
});

test("a banner needs a picture", () => {
  const { issues = [] } = safeParse(bannerForm, { ...bannerFields(null), title: "Onam" });
  expect(issues.map(({ message, path }) => [path?.[0]?.key, message])).toEqual([
    ["picture", "Please choose a picture."],
  ]);
});

test("the text of the picture is a field of its own", () => {
  expect(["picture.alt", "picture.id", "endsAt"].map(formField)).toEqual(["alt", "picture.id", "endsAt"]);
});

test("a banner is shown in its time", () => {
  expect(bannerState(onam, Date.parse("2026-08-02T00:00:00Z"))).toEqual({ label: "Shown", isShown: true });
  expect(bannerState(onam, Date.parse("2026-07-02T00:00:00Z")).label).toBe("Not yet");
  const ended = { ...onam, endsAt: "2026-08-31T00:00:00.000Z" };
  expect(bannerState(ended, Date.parse("2026-08-31T00:00:00Z")).label).toBe("Ended");
});
