import { Link, type LinkProps } from "react-router-dom";
import { buttonClass, type ButtonVariant } from "./button-class.ts";

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  wide?: boolean;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function ButtonLink({ variant = "secondary", wide = false, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, wide)} />;
}
