/**
 * Lint rule for JSX: a text that changes is the only node of its element. Page translators replace text nodes; React updates a replaced
 * node in vain, and fails to remove it, unless it is the only child. `{count} Item(s)` renders two nodes, and is written as one template literal.
 */
const oneTextNode = {
  create(context) {
    function check({ children }) {
      const nodes = children.map((child) => ({ child, kind: kindOf(child) })).filter(({ kind }) => kind !== "nothing");
      if (nodes.length < 2) return;
      const isText = (index) => nodes[index]?.kind.endsWith("text") || isBetweenValues(index);
      const isBetweenValues = (index) =>
        nodes[index]?.kind === "space" && nodes[index - 1]?.kind === "value" && nodes[index + 1]?.kind === "value";
      nodes.forEach(({ child, kind }, index) => {
        const isPartOfText = kind === "value" && (isText(index - 1) || isText(index + 1));
        if (kind !== "changing text" && !isPartOfText) return;
        context.report({ node: child, message: "A text that changes must be the only node of its element." });
      });
    }
    return { JSXElement: check, JSXFragment: check };
  },
};

/** What a child of an element renders: "text", "changing text", "space", "element", "nothing", or a "value" that may be text. */
function kindOf(node) {
  switch (node.type) {
    case "JSXText":
      if (node.value.trim() !== "") return "text";
      return node.value.includes("\n") ? "nothing" : "space";
    case "JSXElement":
    case "JSXFragment":
      return "element";
    case "JSXExpressionContainer":
      return kindOf(node.expression);
    case "JSXEmptyExpression":
      return "nothing";
    case "Literal":
      if (typeof node.value !== "string") return node.value === null ? "nothing" : "value";
      return node.value.trim() === "" ? "space" : "text";
    case "TemplateLiteral":
      return "changing text";
    case "ConditionalExpression":
      return kindOfChoice([node.consequent, node.alternate]);
    case "LogicalExpression":
      return kindOfChoice(node.operator === "&&" ? [node.right] : [node.left, node.right]);
    case "Identifier":
      return node.name === "children" ? "element" : "value";
    case "CallExpression":
      return node.callee.property?.name === "map" ? "element" : "value";
    default:
      return "value";
  }
}

function kindOfChoice(nodes) {
  const kinds = nodes.map(kindOf).filter((kind) => kind !== "nothing");
  if (kinds.some((kind) => kind.endsWith("text"))) return "changing text";
  return kinds.every((kind) => kind === "element") ? "element" : "value";
}

export default { meta: { name: "jsx" }, rules: { "one-text-node": oneTextNode } };
