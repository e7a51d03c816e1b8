import { contentsOf } from "./outcome.ts";
import { isObject } from "./reader.ts";

/** Kinds of texts that are not for shoppers (Q40, Q117), each by what only such a text has. */
const developersWords: Readonly<Record<string, RegExp>> = {
  "several lines": /[\p{Cc}\u2028\u2029]/u,
  "over 300 characters": /^[^]{301}/,
  "SQL statement":
    /\bselect (?:\*|count\(|[`"]).* from\b|\bfrom\b.+\bwhere [`"\w.]+ (?:[=<>]|in \(|like '|is (?:not )?null)|\binsert into [`"\w.]+ ?\(|\bupdate [`"\w.]+ set [`"\w.]+ ?=|\bdelete from [`"\w.]+ where\b/i,
  "SQL error":
    /\bSQLSTATE\b|\bSQL syntax\b|\bsyntax error at or near\b|\b(?:no such|unknown) (?:table|column)\b|\b(?:column|table|relation) (?:['"`]\S+|\w+\.\w+) (?:does|doesn't|cannot|not)\b|\b(?:in|for) column [`"']|\b(?:column|table or view) not found\b/i,
  constraint:
    /\b(?:unique|not null|(?:primary|foreign) key|check) constraint\b|\bviolates .*constraint\b|\bduplicate (?:entry .+ for key|key value)|\b(?:value|data) too long for\b|\binvalid input syntax\b|\bhave a default value\b|\bdeadlock found\b/i,
  "database driver":
    /\bORA-\d{4,5}\b|\bE11000\b|\bSQLITE_[A-Z]|\b(?:WRONGTYPE|NOAUTH|MISCONF|JDBC|PDO|Prisma|Knex)\b|\bcast to \w+ failed\b|\bpath `\w+`|\bvalidation failed: \w+:|\bcould not (?:execute statement|find driver)\b/i,
  "database server":
    /\b(?:MySQL|MariaDB|Postgres(?:QL)?|Redis|Mongo(?:DB)?|SQLite|Elasticsearch|RabbitMQ)\b.*\b(?:server|connect|error|client|fail|gone)|\b(?:access denied|authentication failed) for user\b|\btoo many connections\b/i,
  network:
    /\bE(?:CONN(?:REFUSED|RESET|ABORTED)|(?:SOCKET)?TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE|HOST(?:UNREACH|DOWN)|NETUNREACH|ACCES|NOENT|NOSPC|PERM|MFILE)\b|\bgetaddrinfo\b|\bsocket hang up\b|\bcURL error\b|\bSSL certificate\b|\bconnection (?:refused|reset by peer|terminated)|\btime(?:d out after|out of) \d+ ?m(?:s|illiseconds)\b/i,
  "file path":
    /(?<![\w:/.])\/(?:var|home|usr|app|srv|opt|etc|tmp|root|mnt|Users)\/|\b[A-Za-z]:\\|(?<![\w:/.-])(?:[\w-]+\/)+[\w.-]+\.(?:php|py|[cm]?[jt]sx?|java|rb|go|cs)\b|(?<![\w/.-])\w+\.php\b|\.(?:py|[jt]s|java|rb|go|cs):\d|\bon line \d+\b|\bnode_modules\b|\bfailed to open stream\b|\bNo such file\b/,
  "class name":
    /[A-Za-z]{2,}\\{1,2}\w{2,}|\b[A-Z]\w*(?:Error|Exception)\b|\w::\w|->\w+\(|\$\w+->|\b[\w.]+\(\)|(?<![\w.@/])(?:java|javax|jakarta|kotlin|org|com|io)(?:\.\w+)+\.[A-Z]\w+|\bTarget class\b|^[a-z]+(?:[A-Z][a-z]+){2,}$/,
  "missing row":
    /\bNo query results for model\b|\bmatching query does not exist\b|\bmatches the given query\b|\bCouldn't find \w+ with\b/i,
  "missing route":
    /\bRoute \[|\bmethod is not supported for\b|\broute \S+ could not be found\b|\bno route was found\b|\bCannot (?:GET|POST|PUT|PATCH|DELETE) \/|\bCSRF\b|\bjwt\b/i,
  validator:
    /\bhave required property\b|\b(?:body|query|params|data|instance)[/.]\w+ (?:must|should|requires)\b|^"[a-z_][\w.]*" (?:is required|must be an? |is not allowed)/,
  "PHP error":
    /\bCall to (?:an? )?(?:undefined|member|private|protected)\b|\bUndefined (?:array key|variable|index|offset|property|method)\b|\bTrying to (?:get property|access array offset)|\bAttempt to (?:read|assign) property|\bnon-(?:object|numeric value)\b|\bMaximum execution time\b|\bmemory size of\b|\bto string conversion\b|\bToo few arguments\b/i,
  "JavaScript error":
    /\bCannot (?:read|set|destructure) propert|\bis not (?:a function|iterable)\b|^[a-z_$][\w$]* is not defined|\bUnexpected (?:token|end of JSON)\b|\bMaximum call stack\b/,
  "program error":
    /\bDivision by zero\b|\bmust be of (?:the )?type\b|\bobject (?:has no attribute|reference not set)\b|\bNoneType\b|\b(?:null|nil) pointer\b|\bindex out of range\b|\bsyntax error, |\bfatal error: |\bstack trace\b|\bTraceback\b|\bUncaught\b|\bnested exception\b/i,
  HTML: /<\/?(?:html|head|body|title|div|span|p|br|hr|b|i|u|em|strong|small|a|[ou]l|li|h[1-6]|table|t[rdh]|pre|code|font|center|img|script|style)(?:\s[^>]*)?\/?>|<[!?]|&(?:amp|lt|gt|quot|apos|nbsp|[lr][sd]quo|[mn]dash|hellip|#x?[\da-f]+);/i,
  JSON: /^\{|^\[\s*(?:[[{"'\]]|-?\d+\s*[,\]])|"\s*:\s*["{[]|\b[aOs]:\d+:[{"]|\bstdClass\b|^Array ?\(|\b(?:JSON|UTF-8)\b|\\(?:u[\da-f]{4}|[nrt](?![a-z]))/,
  placeholder:
    /[{}]|\[\[|%(?:\d+\$)?[sdif@](?!\w)|%\(\w+\)|%[a-z_]+%|#[A-Za-z]+#|(?:^|\s)\$[a-z]\w+|(?:^|\s):[a-z]+_[a-z_]+\b|^:[a-z]+\b|\s:(?:attribute|values?|other|min|max|size|name|field|count|seconds|minutes|product|amount|qty|quantity|stock|limit)\b/,
  "translation key":
    /^[a-z][a-z\d_-]*(?:\.[a-z_][\w-]*)+$|^[a-z]+\/[a-z]+(?:-[a-z]+)+$|\btranslation missing\b|\b(?:trans|lang)\(/i,
  "code word":
    /^[a-z\d]+(?:_[a-z\d]+)+$|(?<![\w@/.-])(?:\w+_)?(?:err|error|invalid|not|failed|missing|required|expired|denied)_\w+|\w_(?:error|invalid|failed|missing|required|expired|denied)\b/i,
  "no text":
    /\[object \w+\]|\bundefined\b|\bNaN\b|\bnull\b(?! and void)|^(?:[Nn]one|NONE|[Nn]il|NULL|Null|[Tt]rue|[Ff]alse|[Aa]rray|[Oo]bject|-?\d+)$/,
  "HTTP status":
    /\binternal server error\b|\bbad gateway\b|\bgateway time-?out\b|\bstatus code \d{3}\b|\bHTTP[/ ][\d.]* ?[45]\d\d\b|\bnginx\b|^(?:\d{3} )?(?:service (?:temporarily )?unavailable|bad request|unprocessable (?:entity|content)|not implemented|method not allowed|server error)[.!]?$/i,
};

/** The message as REST has sent it: `message` in the body, in `data` or in `result` (Q1); null for none. */
function sentMessageOf(body: unknown): string | null {
  if (!isObject(body)) return null;
  for (const { message } of [body, ...contentsOf(body)]) {
    if (typeof message === "string" && message.trim() !== "") return message.trim();
  }
  return null;
}

/**
 * REST's message for the shopper; null for none, and for one that is for developers.
 * @param countHidden receives the kind of one for developers
 */
export function messageOf(body: unknown, countHidden: (kind: string) => void): string | null {
  const message = sentMessageOf(body);
  const [kind] =
    message === null ? [] : (Object.entries(developersWords).find(([, words]) => words.test(message)) ?? []);
  if (kind === undefined) return message;
  countHidden(kind);
  return null;
}
