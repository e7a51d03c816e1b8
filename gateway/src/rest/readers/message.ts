import { plainText } from "./html.ts";
import { contentsOf } from "./outcome.ts";
import { isObject } from "./reader.ts";

/** Kinds of texts that are not for shoppers (Q40, Q117), each by what only such a text has. */
const developersWords: Readonly<Record<string, RegExp>> = {
  "several lines": /[\p{Cc}\u2028\u2029]/u,
  "over 300 characters": /^[^]{301}/,
  "SQL statement":
    /\bselect (?:\*|count\(|[`"]).* from\b|\bfrom \S+(?: \S+)? where [`"\w.]+ (?:[=<>]|in \(|like '|is (?:not )?null)|\binsert into [`"\w.]+ ?\(|\bupdate [`"\w.]+ set [`"\w.]+ ?=|\bdelete from [`"\w.]+ where\b/i,
  "SQL error":
    /\bSQLSTATE\b|\bSQL (?:syntax|server)\b|\bsyntax error at or near\b|\b(?:no such|unknown) (?:table|column)\b|\b(?:column|table|relation|database|role) (?:['"`]\S+|\w+\.\w+) (?:does|doesn't|cannot|not)\b|\b(?:for|into) column ['"`]|\b(?:column|table or view) not found\b|\binvalid (?:input syntax|object name)\b|\b(?:unique|not null|primary|foreign|check)(?: key)? constraint\b|\bviolates .*constraint\b|\bduplicate (?:entry .+ for key|key value)|\btoo long for (?:column|type)\b|\bhave a default value\b|\bdeadlock (?:found|detected)\b|\b(?:lock wait|statement) timeout\b|\bdatabase is locked\b|\bno rows in result set\b|\bpermission denied for (?:table|relation)\b/i,
  database:
    /\bORA-\d{4,5}\b|\bE11000\b|\bSQLITE_[A-Z]|\b(?:WRONGTYPE|NOAUTH|MISCONF|JDBC|PDO|Prisma|Knex)\b|\bcast to \w+ failed\b|\b(?:path|property|field) `\w+`|\bvalidation failed: \w+:|\bcould not execute statement\b|\b(?:MySQL|MariaDB|Postgres(?:QL)?|Redis|Mongo(?:DB)?|SQLite|Elasticsearch|RabbitMQ)\b.*\b(?:server|connect|error|client|fail|gone)|\bdatabase (?:server|connection)\b|\b(?:access denied|authentication failed) for user\b|\btoo many (?:connections|clients)\b|\bcharacter hex string\b|\bstring of 12 bytes\b/i,
  network:
    /\bE(?:CONN(?:REFUSED|RESET|ABORTED)|(?:SOCKET)?TIMEDOUT|NOTFOUND|AI_AGAIN|PIPE|HOST(?:UNREACH|DOWN)|NETUNREACH|ACCES|NOENT|NOSPC|PERM|MFILE)\b|\bgetaddrinfo\b|\bsocket hang up\b|\bdial tcp\b|\bi\/o timeout\b|\bcontext deadline exceeded\b|\brpc error\b|\bcURL error\b|\bSSL (?:certificate|routines)\b|\bself[- ]signed certificate\b|\bverify the first certificate\b|\bconnection (?:refused|reset by peer|terminated)|\btime(?:d out after|out of) \d+ ?m(?:s|illiseconds)\b|\bupstream (?:connect|request)\b/i,
  "file path":
    /(?<![\w:/.])\/(?:var|home|usr|app|srv|opt|etc|tmp|root|mnt|Users)\/|\b[A-Za-z]:\\|(?<![\w:/.-])(?:[\w-]+\/)+[\w.-]+\.(?:php|py|[cm]?[jt]sx?|java|rb|go|cs)\b|(?<![\w/.-])\w+\.php\b|\.(?:py|[jt]s|java|rb|go|cs):\d|\bin \S+ on line \d+\b|\bnode_modules\b|\bfailed to open stream\b|\bNo such file\b/,
  "class or function":
    /[A-Za-z]{2,}\\{1,2}\w{2,}|\b[A-Z]\w*(?:Error|Exception)\b|\w::\w|->\w+\(|\$\w+->|\b[\w.]+\(\)|(?<![\w.@/])(?:java|javax|jakarta|kotlin|org|com|io)(?:\.\w+)+\.[A-Z]\w+|\bTarget class\b|^[a-z]+(?:[A-Z][a-z]+){2,}$|^(?:name ')?[a-z_$][\w$]*'? is not defined|\bcould not find driver\b(?! [a-z])/,
  framework:
    /\bmatching query does not exist\b|\bmatches the given query\b|\bCouldn't find \w+ with(?:out an ID\b| '?\w+'? ?=)|\bRoute \[|\b(?:GET|HEAD|POST|PUT|PATCH|DELETE)'? (?:method is )?not supported\b|\broute \S+ could not be found\b|\bNo route (?:was found matching|found for "|matches \[)|\bCannot (?:GET|POST|PUT|PATCH|DELETE) \/|`(?:GET|POST|PUT|PATCH|DELETE) |\bCSRF\b|\bjwt\b|\bhave required property\b|\b(?:body|query|params|data|instance)[/.]\w+ (?:must|should|requires)\b|^"[a-z_][\w.]*" (?:is required|must be an? |is not allowed)|\bField validation for '|\bfor model ["[]|\bNo such entity with\b/,
  "program error":
    /\bCall to (?:an? )?(?:undefined|member|private|protected)\b|\bundefined (?:array key|variable|index|offset|property|method|local)\b|\bTrying to (?:get property|access array offset)|\bAttempt to (?:read|assign) property|\bnon-(?:object|numeric value)\b|\bMaximum (?:execution time|call stack)\b|\bmemory size of\b|\bto string conversion\b|\bToo few arguments\b|\bwrong number of arguments\b|\bUnsupported operand types?\b|\bDivision by zero\b|\bmust be of (?:the )?type .+ given\b|\bCannot (?:read|set|destructure) propert|\bis not (?:a function|iterable)\b|\bobject (?:has no attribute|reference not set|is not (?:subscriptable|iterable|callable))\b|\bNoneType\b|\b(?:null|nil) pointer\b|\bindex (?:out of range|\d+ out of bounds)\b|\bsyntax error, |\bfatal error: |\bstack trace\b|\bTraceback\b|\bUncaught\b|\bnested exception\b|\binput string was not in a correct format\b|\bsequence contains no elements\b|\bcannot unmarshal\b|\bfor input string: "|\breferenced before assignment\b|\buninitialized constant\b/i,
  HTML: /<\/?(?:html|head|body|title|div|span|p|br|hr|b|i|u|em|strong|small|a|[ou]l|li|h[1-6]|table|t[rdh]|pre|code|font|center|img|script|style)(?:\s[^>]*)?\/?>|<[!?]/i,
  JSON: /^\{|^\[\s*(?:[[{"'\]]|-?\d+\s*[,\]])|"\s*:\s*["{[]|\b[aOs]:\d+:[{"]|\bstdClass\b|^Array ?\(|\b(?:JSON|UTF-8)\b|\\(?:u[\da-f]{4}|[nrt](?![a-z]))/,
  placeholder:
    /[{}]|\[\[|(?<!\d)%(?:(?:\d+\$)?[sdif@](?!\w)|\(\w+\)|[a-z_]+%)|(?:^|\s)\$[a-z]\w+|(?:^|\s):[a-z]+_[a-z_]+\b|^:[a-z]+\b|\s:(?:attribute|values?|other|min|max|size|name|field|count|seconds|minutes|product|amount|qty|quantity|stock|limit)\b/,
  "translation key":
    /^[a-z][a-z\d_-]*(?:\.[a-z_][\w-]*)+$|\bauth\/[a-z]+-[a-z-]+|\btranslation missing\b|\b(?:trans|lang)\(/,
  "code word":
    /^[a-z\d]+(?:_[a-z\d]+)+$|(?<![\w@/.-])(?:\w+_)?(?:err|error|invalid|not|failed|missing|required|expired|denied)_\w+|\w_(?:error|invalid|failed|missing|required|expired|denied)\b/i,
  "no text":
    /\[object \w+\]|\bundefined\b|\bNaN\b|\bnull\b(?! and void)|^(?:[Nn]one|NONE|[Nn]il|NULL|Null|[Tt]rue|[Ff]alse|[Aa]rray|[Oo]bject|-?\d+)$/,
  "HTTP status":
    /\binternal server error\b|\bbad gateway\b|\bgateway time-?out\b|\bstatus code \d{3}\b|\bHTTP[/ ][\d.]* ?[45]\d\d\b|\bnginx\b|^(?:\d{3} )?(?:service (?:temporarily )?unavailable|bad request|unprocessable (?:entity|content)|not implemented|method not allowed|server error|(?:payload|request entity|content) too large|unsupported media type)[.!]?$/i,
};

/** The message as REST has sent it: `message` in the body, in `data` or in `result` (Q1); null for none. */
export function sentMessageOf(body: unknown): string | null {
  if (!isObject(body)) return null;
  for (const { message } of [body, ...contentsOf(body)]) {
    if (typeof message === "string" && message.trim() !== "") return message.trim();
  }
  return null;
}

/**
 * REST's message for the shopper, with its entities decoded (Q129); null for none, and for one that is for developers.
 * @param countHidden receives the kind of one for developers
 * @param isOfStaff whether it responds to a call of staff, whose texts stay as they are
 */
export function messageOf(body: unknown, countHidden: (kind: string) => void, isOfStaff = false): string | null {
  const sent = sentMessageOf(body);
  const message = isOfStaff ? sent : sent && plainText(sent);
  const hidden = Object.entries(developersWords).find(([, words]) => words.test(message ?? ""));
  if (!hidden) return message;
  countHidden(hidden[0]);
  return null;
}
