import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { sampleCodeText } from "../../content/payment-options.ts";
import styles from "./SampleCode.module.css";

/** Quiet zone around a QR code, in modules, as required by ISO/IEC 18004. */
const quietZone = 4;

/** A QR code that shows where the code of a UPI payment would be: it has no payee, and says so. */
export function SampleCode() {
  const code = generate(sampleCodeText);
  const side = code.size + 2 * quietZone;
  const middle = code.size / 2;
  return (
    <svg
      className={styles.code}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label="Sample of a QR code: you cannot pay with it"
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
      <rect className={styles.band} x={-quietZone} y={middle - 4} width={side} height={8} />
      <text className={styles.word} x={middle} y={middle}>
        SAMPLE
      </text>
    </svg>
  );
}
