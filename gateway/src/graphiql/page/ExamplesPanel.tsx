import { type GraphiQLPlugin, pick, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { useState } from "react";
import { type ExampleTab, tabGroups } from "./example-tabs.ts";

/** Sidebar panel with all examples, grouped by entity and searchable. */
export const examplesPanel: GraphiQLPlugin = { title: "Examples", icon: ListIcon, content: ExamplesPanel };

function ExamplesPanel() {
  const [search, setSearch] = useState("");
  const showExample = useShowExample();
  const groups = tabGroups
    .map(({ title, tabs }) => ({ title, tabs: tabs.filter((tab) => matches(tab, title, search)) }))
    .filter(({ tabs }) => tabs.length > 0);
  const count = groups.reduce((sum, { tabs }) => sum + tabs.length, 0);

  return (
    <section className="examples-panel" aria-label="Examples">
      <h2>Examples</h2>
      <input
        type="search"
        aria-label="Search examples"
        placeholder="Search by name or text"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className="examples-count">
        {search.trim() === "" ? "" : count === 1 ? "1 example" : `${count} examples`}
      </p>
      {groups.map(({ title, tabs }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {tabs.map((tab) => (
              <li key={tab.title}>
                <button type="button" onClick={() => showExample(tab)}>
                  {tab.title}
                </button>
                <p>{tab.description}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** Whether every word of the search occurs in the example's name, group, description or document. */
function matches({ title, description, query }: ExampleTab, group: string, search: string): boolean {
  const text = `${title} ${group} ${description} ${query}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** Returns a function that switches to the example's tab, or opens one if there is none. */
function useShowExample() {
  const { tabs, queryEditor, variableEditor } = useGraphiQL(pick("tabs", "queryEditor", "variableEditor"));
  const actions = useGraphiQLActions();

  return (example: ExampleTab) => {
    const index = tabs.findIndex(({ title }) => title === example.title);
    if (index < 0) {
      actions.addTab();
      queryEditor?.setValue(example.query);
      variableEditor?.setValue(example.variables ?? "");
    } else {
      actions.changeTab(index);
      document.querySelector(`#graphiql-session-tab-${index}`)?.scrollIntoView({ inline: "center" });
    }
  };
}

function ListIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01" strokeLinecap="round" />
    </svg>
  );
}
