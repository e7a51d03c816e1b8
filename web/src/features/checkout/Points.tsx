import { Choice } from "../../ui/Choice.tsx";

interface PointsProps {
  /** How many may be spent; 0 switches the choice off. */
  available: number;
  isUsed: boolean;
  onChange: (isUsed: boolean) => void;
}

/** Whether to pay a part with points. */
export function Points({ available, isUsed, onChange }: PointsProps) {
  return (
    <section className="part">
      <h2>Points</h2>
      <Choice
        type="checkbox"
        title="Use points"
        hint={`${available} points available. 1 point is ₹1.`}
        disabled={available === 0}
        checked={isUsed && available > 0}
        onChange={(event) => onChange(event.target.checked)}
      />
    </section>
  );
}
