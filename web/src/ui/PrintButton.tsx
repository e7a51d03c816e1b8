import { Button } from "./Button.tsx";

/** Prints the page, with the fonts that it needs. */
export function PrintButton({ className }: { className?: string | undefined }) {
  return (
    <Button className={className} onClick={() => void printWithFonts()}>
      Print
    </Button>
  );
}

async function printWithFonts(): Promise<void> {
  await document.fonts.ready;
  print();
}
