import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useMemo, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { upiAddress } from "./upi-address.ts";

/** Free space round the code, in its own squares, as the standard of QR codes asks. */
const margin = 4;
const apps = ["Google Pay", "PhonePe"];

/** The code to scan with another phone, and the apps of this one. */
export function UpiPayment({ paise, isProcessing }: { paise: number; isProcessing: boolean }) {
  const [app, setApp] = useState<string | null>(null);
  const code = useMemo(() => generate(upiAddress(paise)), [paise]);
  const side = code.size + 2 * margin;
  return (
    <div className="upi">
      <svg
        className="upi__code"
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        role="img"
        aria-label="QR code of this payment"
        shapeRendering="crispEdges"
      >
        <path d={toSvgPath(code)} />
      </svg>
      <div className="upi__apps" role="group" aria-label="Apps">
        {apps.map((name) => (
          <Button
            key={name}
            variant="quiet"
            aria-pressed={name === app}
            disabled={isProcessing}
            onClick={() => setApp(name === app ? null : name)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
