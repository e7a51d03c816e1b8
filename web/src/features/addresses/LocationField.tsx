import { ChevronDown } from "lucide-react";
import { FieldFrame } from "../../ui/FieldFrame.tsx";

export interface DeliveryLocation {
  id: string;
  name: string;
  latitude: number;
  longitude: number;
}

interface LocationFieldProps {
  locations: readonly DeliveryLocation[];
  /** The id of one of them, or empty. */
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Which of the places that the shop delivers to the address is in. */
export function LocationField({ locations, value, error, onChange }: LocationFieldProps) {
  return (
    <fieldset>
      <legend>Location</legend>
      <FieldFrame label="Delivery area" error={error}>
        {(control) => (
          <div className="select">
            <select {...control} className="input" value={value} onChange={(event) => onChange(event.target.value)}>
              {value === "" && <option value="">Please select</option>}
              {locations.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <ChevronDown className="icon icon--s" aria-hidden="true" />
          </div>
        )}
      </FieldFrame>
    </fieldset>
  );
}
