/** A state or union territory, and its code in GST numbers. */
export type State = { code: string; name: string };

/** For each code of a state its name and the first digits of its postal codes; the longest match counts. */
const states: Record<string, readonly [name: string, postalCodes: string]> = {
  "01": ["Jammu and Kashmir", "18 19"],
  "02": ["Himachal Pradesh", "17"],
  "03": ["Punjab", "14 15 160055 160059 160062 160071"],
  "04": ["Chandigarh", "160"],
  "05": [
    "Uttarakhand",
    "244712 244713 244715 246 247656 247661 247663 247664 247665 247666 247667 247668 247670 247671 248 249 262308 262309 262310 262311 262401 262402 262404 262405 2625 2626 263",
  ],
  "06": ["Haryana", "12 13"],
  "07": ["Delhi", "11"],
  "08": ["Rajasthan", "30 31 32 33 34"],
  "09": ["Uttar Pradesh", "20 21 22 23 24 25 26 27 28 2467"],
  "10": ["Bihar", "80 81 82 84 85"],
  "11": ["Sikkim", "737"],
  "12": ["Arunachal Pradesh", "790 791 792"],
  "13": ["Nagaland", "797 798"],
  "14": ["Manipur", "795"],
  "15": ["Mizoram", "796"],
  "16": ["Tripura", "799"],
  "17": ["Meghalaya", "793 794"],
  "18": ["Assam", "78"],
  "19": ["West Bengal", "70 71 72 73 74"],
  "20": ["Jharkhand", "814 815 816 822 825 826 827 828 829 83"],
  "21": ["Odisha", "75 76 77"],
  "22": ["Chhattisgarh", "49"],
  "23": ["Madhya Pradesh", "45 46 47 48"],
  "24": ["Gujarat", "36 37 38 39"],
  "26": ["Dadra and Nagar Haveli and Daman and Diu", "362520 362540 396193 396210 396215 396220 396230 396235 396240"],
  "27": ["Maharashtra", "40 41 42 43 44"],
  "29": ["Karnataka", "56 57 58 59"],
  "30": ["Goa", "403"],
  "31": ["Lakshadweep", "68255"],
  "32": ["Kerala", "67 68 69"],
  "33": ["Tamil Nadu", "60 61 62 63 64"],
  "34": ["Puducherry", "533464 60500 60501 605107 605110 607402 607403 60960 673310"],
  "35": ["Andaman and Nicobar Islands", "744"],
  "36": ["Telangana", "50"],
  "37": ["Andhra Pradesh", "51 52 53"],
  "38": ["Ladakh", "194"],
};

const codeByPrefix = new Map(
  Object.entries(states).flatMap(([code, [, prefixes]]) => prefixes.split(" ").map((prefix) => [prefix, code])),
);

/** The state with a code; undefined for an unknown one. */
export function stateByCode(code: string): State | undefined {
  const name = states[code]?.[0];
  return name === undefined ? undefined : { code, name };
}

/** The state of an Indian postal code; undefined for an invalid one, and for those of the army, which has none. */
export function stateOfPostalCode(postalCode: string): State | undefined {
  if (!/^\d{6}$/.test(postalCode)) return undefined;
  for (let length = postalCode.length; length >= 2; length -= 1) {
    const code = codeByPrefix.get(postalCode.slice(0, length));
    if (code !== undefined) return stateByCode(code);
  }
  return undefined;
}
