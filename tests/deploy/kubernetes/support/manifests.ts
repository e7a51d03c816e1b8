import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseEnv } from "node:util";
import { parseAllDocuments } from "yaml";
import * as v from "valibot";

export const folder = join(import.meta.dirname, "..", "..", "..", "..", "deploy", "kubernetes");

const Labels = v.record(v.string(), v.string());
const Selector = v.object({
  matchLabels: v.optional(Labels, {}),
  matchExpressions: v.optional(
    v.array(v.object({ key: v.string(), operator: v.literal("In"), values: v.array(v.string()) })),
    [],
  ),
});
const Metadata = v.object({ name: v.string() });
const Probe = v.object({ httpGet: v.object({ path: v.string(), port: v.string() }) });

const Container = v.object({
  name: v.string(),
  image: v.string(),
  args: v.optional(v.array(v.string())),
  ports: v.optional(v.array(v.object({ name: v.string(), containerPort: v.number() })), []),
  envFrom: v.array(v.object({ configMapRef: v.object({ name: v.string() }) })),
  env: v.array(v.object({ name: v.string(), value: v.string() })),
  startupProbe: v.optional(Probe),
  livenessProbe: v.optional(Probe),
  readinessProbe: v.optional(Probe),
  lifecycle: v.optional(v.object({ preStop: v.object({ sleep: v.object({ seconds: v.number() }) }) })),
  resources: v.object({ requests: v.object({ cpu: v.string() }), limits: v.object({ memory: v.string() }) }),
  securityContext: v.unknown(),
  volumeMounts: v.array(v.object({ name: v.string(), mountPath: v.string() })),
});

const Secret = v.object({
  name: v.string(),
  items: v.array(v.object({ key: v.string(), path: v.string() })),
});
const Pod = v.object({
  metadata: v.object({ labels: Labels }),
  spec: v.object({
    automountServiceAccountToken: v.boolean(),
    enableServiceLinks: v.boolean(),
    terminationGracePeriodSeconds: v.optional(v.number()),
    securityContext: v.unknown(),
    topologySpreadConstraints: v.optional(v.array(v.object({ labelSelector: Selector })), []),
    containers: v.tuple([Container]),
    volumes: v.array(
      v.object({
        name: v.string(),
        emptyDir: v.optional(v.strictObject({})),
        projected: v.optional(v.object({ sources: v.array(v.object({ secret: Secret })) })),
      }),
    ),
  }),
});

const Port = v.object({ port: v.number() });
const Peer = v.object({
  podSelector: v.optional(Selector),
  namespaceSelector: v.optional(Selector),
  ipBlock: v.optional(v.object({ cidr: v.string() })),
});

const Manifest = v.variant("kind", [
  v.object({ kind: v.literal("Namespace"), metadata: Metadata }),
  v.object({ kind: v.literal("ConfigMap"), metadata: Metadata, data: v.record(v.string(), v.string()) }),
  v.object({
    kind: v.literal("Deployment"),
    metadata: Metadata,
    spec: v.object({ replicas: v.optional(v.number()), selector: Selector, template: Pod }),
  }),
  v.object({ kind: v.literal("Job"), metadata: Metadata, spec: v.object({ template: Pod }) }),
  v.object({
    kind: v.literal("Service"),
    metadata: Metadata,
    spec: v.object({
      selector: Labels,
      ports: v.array(v.object({ name: v.string(), port: v.number(), targetPort: v.string() })),
    }),
  }),
  v.object({
    kind: v.literal("PodDisruptionBudget"),
    metadata: Metadata,
    spec: v.object({ selector: Selector, maxUnavailable: v.number() }),
  }),
  v.object({
    kind: v.literal("HorizontalPodAutoscaler"),
    metadata: Metadata,
    spec: v.object({
      scaleTargetRef: v.object({ kind: v.string(), name: v.string() }),
      minReplicas: v.number(),
      maxReplicas: v.number(),
    }),
  }),
  v.object({
    kind: v.literal("Ingress"),
    metadata: Metadata,
    spec: v.object({
      tls: v.array(v.object({ hosts: v.array(v.string()), secretName: v.string() })),
      rules: v.array(
        v.object({
          host: v.string(),
          http: v.object({
            paths: v.array(
              v.object({
                backend: v.object({
                  service: v.object({ name: v.string(), port: v.object({ name: v.string() }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  v.object({
    kind: v.literal("NetworkPolicy"),
    metadata: Metadata,
    spec: v.object({
      podSelector: Selector,
      policyTypes: v.array(v.string()),
      ingress: v.optional(v.array(v.object({ from: v.array(Peer), ports: v.array(Port) })), []),
      egress: v.optional(v.array(v.object({ to: v.optional(v.array(Peer), []), ports: v.array(Port) })), []),
    }),
  }),
]);

type Manifest = v.InferOutput<typeof Manifest>;
type Kind = Manifest["kind"];
type ManifestOf<K extends Kind> = Extract<Manifest, { kind: K }>;
export type Workload = ManifestOf<"Deployment" | "Job">;
export type Selector = v.InferOutput<typeof Selector>;

/** The only container of a workload's pods. */
export const containerOf = ({ spec }: Workload) => spec.template.spec.containers[0];

export const namesOf = (found: { metadata: { name: string } }[]): string[] =>
  found.map(({ metadata }) => metadata.name);

/** The files of secrets that a container finds. */
export function secretFilesOf({ spec }: Workload): { file: string; secret: string; key: string }[] {
  const { containers, volumes } = spec.template.spec;
  return containers[0].volumeMounts.flatMap(({ name, mountPath }) => {
    const sources = volumes.find((volume) => volume.name === name)?.projected?.sources ?? [];
    return sources.flatMap(({ secret }) =>
      secret.items.map(({ key, path }) => ({ file: `${mountPath}/${path}`, secret: secret.name, key })),
    );
  });
}

/** Objects of Kubernetes, as far as the tests compare them. */
export class Manifests {
  readonly #all: readonly Manifest[];

  /** @param objects as they were read */
  constructor(objects: readonly unknown[]) {
    this.#all = v.parse(v.array(Manifest), objects);
  }

  /** All objects of the kinds. */
  of<K extends Kind>(...kinds: K[]): ManifestOf<K>[] {
    return this.#all.filter((manifest): manifest is ManifestOf<K> => kinds.some((kind) => kind === manifest.kind));
  }

  /** The Deployments and Jobs whose pods the selector matches. */
  selected(selector: Selector): Workload[] {
    return this.of("Deployment", "Job").filter(({ spec }) => isMatch(selector, spec.template.metadata.labels));
  }

  /** The settings of a workload's container, without the image's. */
  environmentOf({ spec }: Workload): Record<string, string> {
    const [{ env, envFrom }] = spec.template.spec.containers;
    const names = envFrom.map(({ configMapRef }) => configMapRef.name);
    const settings = this.of("ConfigMap").filter(({ metadata }) => names.includes(metadata.name));
    if (settings.length !== names.length) throw new Error(`No ConfigMap: ${names.join(", ")}`);
    return Object.fromEntries([
      ...settings.flatMap(({ data }) => Object.entries(data)),
      ...env.map(({ name, value }) => [name, value] as const),
    ]);
  }
}

function isMatch({ matchLabels, matchExpressions }: Selector, labels: Record<string, string>): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ""))
  );
}

/** The objects in a text of several YAML documents. As in Kubernetes, `0440` is octal, which is YAML 1.1. */
export function parseObjects(text: string): unknown[] {
  return parseAllDocuments(text, { version: "1.1" }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    const object: unknown = document.toJS();
    return object;
  });
}

/** The objects of the base, without `kubectl kustomize`, and the settings of base and example as ConfigMaps. */
export function readSources(): unknown[] {
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  const files = globSync("base/*.yaml", { cwd: folder }).filter((file) => basename(file) !== "kustomization.yaml");
  const settings = globSync("base/*.env", { cwd: folder }).map((file) => ({
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: basename(file, ".env") },
    data: { ...parseEnv(read(file)), ...parseEnv(read(file.replace("base", "example"))) },
  }));
  return [...files.flatMap((file) => parseObjects(read(file))), ...settings];
}
