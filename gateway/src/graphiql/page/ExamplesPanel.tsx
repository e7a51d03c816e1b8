import { type GraphiQLPlugin, pick, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { type ExampleTab, tabs } from "./example-tabs.ts";

/** In the sidebar: all examples with what they are for, because their tabs are more than fit side by side. */
export const examplesPanel: GraphiQLPlugin = { title: "Examples", icon: ListIcon, content: ExamplesPanel };

function ExamplesPanel() {
  const { tabs: open, queryEditor, variableEditor } = useGraphiQL(pick("tabs", "queryEditor", "variableEditor"));
  const actions = useGraphiQLActions();

  /** Goes to the example's tab, or makes it again where it was closed. */
  function show(example: ExampleTab) {
    const index = open.findIndex(({ title }) => title === example.title);
    if (index < 0) {
      actions.addTab();
      queryEditor?.setValue(example.query);
      variableEditor?.setValue(example.variables ?? "");
    } else {
      actions.changeTab(index);
      document.querySelector(`#graphiql-session-tab-${index}`)?.scrollIntoView({ inline: "center" });
    }
  }

  return (
    <section className="examples-panel" aria-label="Examples">
      <h2>Examples</h2>
      <ul>
        {tabs.map((example) => (
          <li key={example.title}>
            <button type="button" onClick={() => show(example)}>
              {example.title}
            </button>
            <p>{example.words}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ListIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01" strokeLinecap="round" />
    </svg>
  );
}
