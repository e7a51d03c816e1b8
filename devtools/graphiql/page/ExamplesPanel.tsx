import { Button, type GraphiQLPlugin, pick, useGraphiQL, useGraphiQLActions } from "@graphiql/react";
import { type FormEvent, useEffect, useState } from "react";
import { type ExampleTab, tabGroups } from "./example-tabs.ts";
import { loadSaved, type Saved, saveOperation } from "./saved-operations.ts";

/** Sidebar panel with the saved operations and all examples, grouped by entity and searchable. */
export const examplesPanel: GraphiQLPlugin = { title: "Examples", icon: ListIcon, content: ExamplesPanel };

function ExamplesPanel() {
  const [search, setSearch] = useState("");
  const showExample = useShowExample();
  const { saved, save, failure } = useSaved();
  const groups = [{ title: "Saved", tabs: saved.tabs }, ...tabGroups]
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
      {saved.canSave && <SaveForm names={saved.tabs.map(({ title }) => title)} save={save} />}
      {failure !== "" && <p role="alert">{failure}</p>}
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

/** The saved operations, which load with the panel, and the message of the last failure. */
function useSaved() {
  const [saved, setSaved] = useState<Saved>({ canSave: false, tabs: [] });
  const [failure, setFailure] = useState("");

  useEffect(() => void loadSaved().then(setSaved, (error: unknown) => setFailure(messageOf(error))), []);

  async function save(name: string, query: string): Promise<void> {
    try {
      setSaved(await saveOperation(name, query));
      setFailure("");
    } catch (error) {
      setFailure(messageOf(error));
    }
  }

  return { saved, save: (name: string, query: string) => void save(name, query), failure };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Saves the open operation without variables and headers, which may be personal. */
function SaveForm({ names, save }: { names: string[]; save: (name: string, query: string) => void }) {
  const { queryEditor } = useGraphiQL(pick("queryEditor"));
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(name, queryEditor?.getValue() ?? "");
  };

  return (
    <form className="save-form" onSubmit={submit}>
      <label>
        Name for the open operation
        <input
          required
          maxLength={60}
          pattern="[a-z0-9\-]+"
          title="Letters from a to z, digits and hyphens"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <p>Without its variables and headers.</p>
      <Button type="submit">{names.includes(name) ? "Replace" : "Save"}</Button>
    </form>
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

/** Returns a function that switches to the tab of the example or saved operation, or opens one if there is none. */
function useShowExample() {
  const { tabs, queryEditor, variableEditor } = useGraphiQL(pick("tabs", "queryEditor", "variableEditor"));
  const actions = useGraphiQLActions();

  return (example: ExampleTab) => {
    const query = example.query.trim();
    const index = tabs.findIndex((tab) => tab.title === example.title || tab.query?.trim() === query);
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
