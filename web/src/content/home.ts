import clothCheck from "../assets/cloth-check.webp";
import clothIndigo from "../assets/cloth-indigo.webp";
import clothKora from "../assets/cloth-kora.webp";

export const home = {
  title: "Clothing from Thrissur",
  heading: "Kasavu, clothing from Thrissur",
  description: "Kasavu sarees, mundus, kurtas and shirts in hand-woven Kerala cotton, delivered in Thrissur.",
};

export const brand = {
  title: "Kerala’s cloth, plainly made",
  text: "Unbleached cotton, woven by hand, with one band of gold at its edge. We start there and add only what you will wear.",
  link: "About Kasavu",
};

/** The three blocks on how the shop works, each with a cloth. */
export const facts = [
  {
    title: "Chosen by hand",
    text: "We handle every piece before it enters the shop: weave, seam, button and fall. What we would not wear, we do not sell.",
    picture: clothKora,
  },
  {
    title: "Kept fresh",
    text: "Cotton rests flat and away from light. It is aired and pressed on the morning it leaves for you.",
    picture: clothIndigo,
  },
  {
    title: "Pay for what you keep",
    text: "Try it at home. You are charged only for what you keep; the rest goes back with us.",
    picture: clothCheck,
  },
];
