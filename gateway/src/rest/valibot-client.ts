import * as v from "valibot";
import { reportingTo } from "./drift.ts";
import { type Reader, UnreadableValue } from "./readers/reader.ts";
import type { RestRead, RestWrite, Words } from "./request.ts";

interface ReadOptions<Schema extends v.GenericSchema> {
  answer: Schema;
  words: Words;
  bearer?: boolean;
}

type WriteOptions<Schema extends v.GenericSchema> = ReadOptions<Schema> &
  Pick<RestWrite<unknown>, "body" | "idempotencyKey" | "isSafe" | "changesCatalogue" | "isStep">;

/** REST by valibot schemas, for the entities that have no readers yet. */
export interface ValibotRestClient {
  get<Schema extends v.GenericSchema>(
    path: string,
    options: ReadOptions<Schema> & { fresh?: boolean },
  ): Promise<v.InferOutput<Schema>>;
  write<Schema extends v.GenericSchema>(
    method: RestWrite<unknown>["method"],
    path: string,
    options: WriteOptions<Schema>,
  ): Promise<{ status: number; content: v.InferOutput<Schema> }>;
  post<Schema extends v.GenericSchema>(path: string, options: WriteOptions<Schema>): Promise<v.InferOutput<Schema>>;
}

const readers = new WeakMap<v.GenericSchema, Reader<any>>();

function readerOf(schema: v.GenericSchema): Reader<any> {
  const known = readers.get(schema);
  if (known) return known;
  const reader: Reader<unknown> = {
    expects: schema.expects,
    read(value, _path, report) {
      const result = reportingTo(report, () => v.safeParse(schema, value));
      if (result.success) return result.output;
      const [issue] = result.issues;
      throw new UnreadableValue(v.getDotPath(issue) ?? "", issue.expected ?? issue.message);
    },
  };
  readers.set(schema, reader);
  return reader;
}

/** Adds the calls by valibot schemas. */
export function withValibotOverloads<
  Client extends {
    get<Payload>(read: RestRead<Payload>, words: Words, options?: { fresh?: boolean }): Promise<Payload>;
    write<Payload>(write: RestWrite<Payload>, words: Words): Promise<{ status: number; payload: Payload }>;
  },
>(client: Client): Client & ValibotRestClient {
  const adapted: any = {
    get: (first: any, second: any, third: any) =>
      typeof first === "string"
        ? client.get({ path: first, payload: readerOf(second.answer), bearer: second.bearer ?? false }, second.words, {
            fresh: second.fresh ?? false,
          })
        : client.get(first, second, third),
    async write(first: any, second: any, third: any) {
      if (typeof first !== "string") return client.write(first, second);
      const { answer, words, ...options } = third;
      const write: any = { ...options, method: first, path: second, payload: readerOf(answer) };
      const { status, payload } = await client.write<any>(write, words);
      return { status, content: payload };
    },
    post: async (path: string, options: any) => (await adapted.write("POST", path, options)).content,
  };
  return adapted;
}
