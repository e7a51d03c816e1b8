/**
 * Lint rule for JSX: a text that changes is the only node of its element. Page translators replace text nodes; React updates a replaced
 * node in vain, and fails to remove it, unless it is the only child. `{count} Item(s)` renders two nodes, and is written as one template literal.
 */
const oneTextNode = {
  create(context) {
    function check({ openingElement, children }) {
      const containsText = /^(?:a|b|button|h\d|label|p|small|span)$/.test(String(openingElement?.name.name));
      const kindIn = (child) =>
        containsText && child.expression?.name === "children" ? "changing text" : kindOf(child);
      const nodes = children.map((child) => ({ child, kind: kindIn(child) })).filter(({ kind }) => kind !== "nothing");
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
      return "element";
    case "JSXFragment":
      return kindOfFragment(node.children);
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
    case "BinaryExpression":
      return node.operator === "+" ? "changing text" : "value";
    case "ChainExpression":
      return kindOf(node.expression);
    case "Identifier":
      return node.name === "children" ? "element" : kindOfName(node.name);
    case "MemberExpression":
      return kindOfName(node.property.name);
    case "CallExpression":
      return kindOfCall(node.callee.property?.name ?? node.callee.name);
    default:
      return "value";
  }
}

/** A fragment of one node is that node. */
function kindOfFragment(children) {
  const kinds = children.map(kindOf).filter((kind) => kind !== "nothing");
  return kinds.length === 1 ? kinds[0] : "element";
}

function kindOfName(name) {
  const isNumber = /^(?:count|total|quantity|stock)$|(?:Count|Total|Quantity|Stock)$/.test(String(name));
  return isNumber ? "changing text" : "value";
}

/** Functions that return text begin or end with one of these words. */
function kindOfCall(name) {
  if (name === "map") return "element";
  const isText = /^(?:String|format|to\w*String|toFixed|join)|(?:Text|Note)$/.test(String(name));
  return isText ? "changing text" : "value";
}

function kindOfChoice(nodes) {
  const kinds = nodes.map(kindOf).filter((kind) => kind !== "nothing");
  if (kinds.some((kind) => kind.endsWith("text"))) return "changing text";
  return kinds.every((kind) => kind === "element") ? "element" : "value";
}

export default { meta: { name: "jsx" }, rules: { "one-text-node": oneTextNode } };
