const small = [
  ..."Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen".split(" "),
  ..."Sixteen Seventeen Eighteen Nineteen".split(" "),
];
const tens = " Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const units = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1000, "Thousand"],
  [100, "Hundred"],
] as const;

/** Whole paise in words, by Indian numbering: 126550 is "Rupees One Thousand Two Hundred Sixty-Five and Fifty Paise Only". */
export function amountInWords(paise: number): string {
  const rest = paise % 100;
  const paiseWords = rest === 0 ? "" : ` and ${words(rest)} Paise`;
  return `Rupees ${words(Math.floor(paise / 100))}${paiseWords} Only`;
}

function words(number: number): string {
  for (const [unit, name] of units) {
    if (number < unit) continue;
    const rest = number % unit;
    return `${words(Math.floor(number / unit))} ${name}${rest === 0 ? "" : ` ${words(rest)}`}`;
  }
  if (number < small.length) return small[number] ?? "";
  const one = number % 10;
  return `${tens[Math.floor(number / 10)]}${one === 0 ? "" : `-${small[one]}`}`;
}
