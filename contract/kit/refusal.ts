import { type InferType, object, string } from 'yup';

/**
 * What every refusal looks like. `code` is the end of a translation key (`error.<code>`), `message` is for the person, `detail` for
 * developers, `fields` names what is wrong by path, each with the key of its text. Source: wire, ground rules.
 */
export const refusal = object({
  code: string().required(),
  message: string().required(),
  detail: string().optional(),
  fields: object().optional(),
  requestId: string().required(),
});
export type Refusal = InferType<typeof refusal> & { fields?: Record<string, string> };
