import { type RefusalCode, refusalStatus } from './refusal-code.ts';

/**
 * A call that is answered with a refusal: its code decides the status and what the person is told, `message` is for
 * developers and holds no personal data, `fields` names what is wrong by path, each with a translation key.
 */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;

  constructor(code: RefusalCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return refusalStatus[this.code];
  }
}

/** Its message is the specification's, and goes out as it stands: the portal decides by it. Source: ruling 21. */
export class RefusedLiterally extends Refused {}
