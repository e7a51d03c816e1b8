import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useMemo } from "react";
import { upiAddress } from "./upi-address.ts";

/** Free space round the code, in its own squares, as the standard of QR codes asks. */
const margin = 4;

/** The code to scan with a phone. */
export function UpiCode({ paise }: { paise: number }) {
  const code = useMemo(() => generate(upiAddress(paise)), [paise]);
  const side = code.size + 2 * margin;
  return (
    <svg
      className="upi-code"
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
      role="img"
      aria-label="QR code of this payment"
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
