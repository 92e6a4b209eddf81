/** What a browser may do with our answers, and how many calls an address may make. */
import helmet from '@fastify/helmet';
import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { refusal } from '#server/api/answers.ts';
import type { Settings } from '#server/settings/settings.ts';
import { WINDOW_MS } from './call-limit.ts';

/** The camera takes documents and videos; nothing else of a device is asked for. */
const PERMISSIONS = [
  'camera=(self)',
  'microphone=(self)',
  ...['accelerometer', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'idle-detection'],
  ...['magnetometer', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ');

export async function protect(
  app: FastifyInstance,
  settings: Settings,
  limit: Pick<RateLimitPluginOptions, 'store'> = {},
) {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(settings) },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    // Developers hand what runs to Stately's window (docs/contributing.md).
    ...(settings.mode === 'embedded' && {
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
    }),
    xFrameOptions: { action: 'deny' },
    // Effective over https alone; sent in every mode.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
  await app.register(underPressure, {
    maxEventLoopDelay: 5_000,
    // A stretch of work without a single tick, as of the embedded database, counts as endless within one sample.
    sampleInterval: 5_000,
    retryAfter: 5,
    pressureHandler() {
      throw refusal('unavailable');
    },
  });
  await app.register(rateLimit, {
    max: settings.rateLimit,
    timeWindow: WINDOW_MS,
    ...limit,
    errorResponseBuilder: () => refusal('tooMany'),
  });
}

function directivesOf(settings: Settings) {
  const elsewhere = settings.mode === 'production' ? originsOf(settings) : [];
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    workerSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    // The typeface stands in its style sheet (docs/decisions/0060-figtree.md).
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...elsewhere],
    formAction: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    // The developers' page shows the mails in frames.
    ...(settings.mode === 'embedded' && { frameSrc: ["'self'"] }),
  };
}

/** The user pool, its hosted page and the object store: where the portal itself calls. */
function originsOf(settings: Extract<Settings, { mode: 'production' }>): string[] {
  const { identity, storage } = settings;
  return [
    `https://cognito-idp.${identity.region}.amazonaws.com`,
    `https://${identity.domain}`,
    `https://${storage.bucket}.s3.${storage.region}.amazonaws.com`,
  ];
}
