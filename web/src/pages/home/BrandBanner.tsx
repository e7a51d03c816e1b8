import { ArrowRight } from "lucide-react";
import brandPhone from "../../assets/brand-phone.webp";
import brandWide from "../../assets/brand.webp";
import { brand } from "../../content/home.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";

export function BrandBanner() {
  return (
    <section className="section brand">
      <picture>
        <source media="(min-width: 768px)" srcSet={brandWide} width={1800} height={720} />
        <img src={brandPhone} width={900} height={1000} alt="" loading="lazy" />
      </picture>
      <div className="brand__words">
        <div className="wrap">
          <h2>{brand.title}</h2>
          <p>{brand.text}</p>
          <ButtonLink variant="text" to="/company">
            {brand.link} <ArrowRight className="icon icon--s" aria-hidden="true" />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
