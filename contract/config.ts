import { array, type InferType, number, object, string } from 'yup';

/** `/config.json`, for the browser: the mode, the identity settings, the public links, who lends. No secret. */
export const portalConfig = object({
  mode: string().oneOf(['embedded', 'production']).required(),
  apiKey: string().required(),
  api: string().required(),
  identity: object({
    userPoolId: string().required(),
    userPoolClientId: string().required(),
    userPoolEndpoint: string().optional(),
    hostedUi: string().defined(),
    redirectSignIn: array().of(string().required()).required(),
    providers: array().of(string().required()).required(),
  }),
  links: object({
    help_email: string().defined(),
    help_phone: string().defined(),
    /** Digits with the country code; empty or absent: none. */
    help_whatsapp: string().optional(),
    /** `mon-fri 09:00-18:00`, in the time of Mexico City. */
    help_hours: string().optional(),
    incorporation: string().defined(),
    terms: string().defined(),
    privacy: string().defined(),
    risks: string().defined(),
    education: string().defined(),
    une: string().defined(),
    entities: string().defined(),
    consumer: string().defined(),
    /** Where the app that contracts are signed with is had; empty: not shown. */
    app_store: string().defined(),
    play_store: string().defined(),
  }),
  lender: object({
    name: string().required(),
    address: string().required(),
    supervisor: string().required(),
    reca: string().required(),
    une_email: string().required(),
    une_phone: string().required(),
  }),
  /** Business days from the signature until the money arrives; absent: no day is named. */
  deposit_days: number().integer().optional(),
  telemetry: string().defined(),
  /** Minutes without an input after which a signed-in page is locked; 0 or absent: never. */
  idle_minutes: number().integer().optional(),
});
export type PortalConfig = InferType<typeof portalConfig>;

/** What the build writes into every page, so that its frame does not change once `/config.json` is there. */
export type BuiltConfig = Pick<PortalConfig, 'mode' | 'links' | 'lender' | 'deposit_days'>;
