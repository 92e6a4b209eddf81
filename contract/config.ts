import { array, type InferType, object, string } from 'yup';

/** `/config.json`, for the browser: the mode, the identity settings and the public links. No secret. */
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
    incorporation: string().defined(),
    terms: string().defined(),
    privacy: string().defined(),
    risks: string().defined(),
    education: string().defined(),
    une: string().defined(),
    entities: string().defined(),
    consumer: string().defined(),
    app_store: string().defined(),
    play_store: string().defined(),
  }),
  telemetry: string().defined(),
});
export type PortalConfig = InferType<typeof portalConfig>;
