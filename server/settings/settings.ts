/** The environment as one checked object. Source: wire, "Running it". */
import type { PortalConfig } from '#contract/config.ts';
import type { Lender } from '#domain/request/lender.ts';
import type { LenderKey } from '#server/crypto/lender-keys.ts';

type Common = {
  port: number;
  host: string;
  /** Where Prometheus reads; null: nowhere. */
  metricsPort: number | null;
  /** Where traces are sent; null: nothing is traced. */
  traceCollector: URL | null;
  /** Where the embedded database, objects and keys lie. */
  dataDir: string;
  /** The built portal; without it only the API answers. */
  portalDir: string;
  databaseUrl: string | undefined;
  /** The most connections to a PostgreSQL server. */
  connections: number;
  /** Whether a start brings the database up to date itself. */
  migrates: boolean;
  /** Whether the database's role has the time limits, as behind a pooler. */
  limitedByRole: boolean;
  /** The origin that people open, without a slash at its end. */
  publicUrl: string;
  apiKey: string;
  /** Calls per minute and address. */
  rateLimit: number;
  log: boolean;
  /** Whether the calls are described at /api/openapi.json. */
  openApi: boolean;
  /** Where a weakness is reported: an https or mailto address. */
  securityContact: string;
  /** How long it goes on after SIGTERM while it is not ready any more. */
  stopDelayMs: number;
  /** How many proxies that add to X-Forwarded-For stand in front. */
  proxies: number;
  links: PortalConfig['links'];
  lender: Lender;
  /** Business days in which the lender answers a review; null: no day is named. */
  reviewBusinessDays: number | null;
  /** Business days from the signature until the money arrives; null: no day is named. */
  depositBusinessDays: number | null;
  /** Where the portal reports its steps and failures to, a path of its own origin; empty: it reports nothing. */
  telemetry: string;
  /** Minutes without an input after which a signed-in page asks who is there; 0: never. */
  idleMinutes: number;
  /** Which of the lender's systems is told where requests stand; null: none. */
  webhook: { url: string; secret: string } | null;
};

export type EmbeddedSettings = Common & {
  mode: 'embedded';
  /** How long the embedded lender waits before it decides. */
  lenderDelayMs: number;
};

/** Where mails go out, in whose name, and where answers to them go. */
export type MailServer = { url: URL; from: { name: string; address: string }; replyTo: string };

export type ProductionSettings = Common & {
  mode: 'production';
  databaseUrl: string;
  lenderKeys: readonly LenderKey[];
  /** Keys of the field encryption, `id:base64` with commas between, the current one first. */
  piiKeys: string;
  storage: { bucket: string; region: string };
  /** ClamAV's daemon; null: files are not scanned. */
  scanner: URL | null;
  mail: MailServer;
  identity: {
    userPoolId: string;
    clientId: string;
    region: string;
    /** The hosted page's domain, without a scheme. */
    domain: string;
    providers: string[];
  };
};

export type Settings = EmbeddedSettings | ProductionSettings;
