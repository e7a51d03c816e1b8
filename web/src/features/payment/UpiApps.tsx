import { useState } from "react";
import { Button } from "../../ui/Button.tsx";

const apps = ["Google Pay", "PhonePe"];

/** The apps that would ask for the payment on this phone. */
export function UpiApps({ isProcessing }: { isProcessing: boolean }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className="upi-apps" role="group" aria-label="Apps">
      {apps.map((app) => (
        <Button
          key={app}
          variant="quiet"
          wide
          aria-pressed={app === chosen}
          disabled={isProcessing}
          onClick={() => setChosen(app === chosen ? null : app)}
        >
          {app}
        </Button>
      ))}
    </div>
  );
}
