import { facts } from "../../content/home.ts";

export function Facts() {
  return (
    <section className="section wrap">
      <h2 className="vh">How we work</h2>
      <div className="facts">
        {facts.map(({ title, text, picture }) => (
          <article key={title} className="fact">
            <img src={picture} width={256} height={320} alt="" loading="lazy" />
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
