/** Why the store refuses an upload. The codes are S3's, so that both stores answer alike. */
const refusals = {
  MalformedPOSTRequest: [400, 'The body is not a multipart form'],
  MaxPostPreDataLengthExceeded: [400, 'A field before the file is too long'],
  MissingFile: [400, 'The form holds no file'],
  InvalidPolicyDocument: [400, 'The policy cannot be read'],
  InvalidKey: [400, 'The key is not allowed'],
  InvalidPart: [400, 'A part is not there, or not of this upload'],
  EntityTooSmall: [400, 'The file is smaller than allowed'],
  AccessDenied: [403, 'The form is not signed'],
  InvalidAccessKeyId: [403, 'The access key is unknown'],
  SignatureDoesNotMatch: [403, 'The signature does not belong to the policy'],
  Expired: [403, 'The form has expired'],
  PolicyConditionFailed: [403, 'A field is not as the policy asks'],
  ExtraInputField: [403, 'A field is not in the policy'],
  NoSuchKey: [404, 'Nothing is stored under the key'],
  KeyExists: [409, 'The form has been used'],
  EntityTooLarge: [413, 'The file is larger than allowed'],
  TypeMismatch: [415, 'The content is not of the type that was announced'],
  SlowDown: [503, 'Too many uploads at once'],
  ServiceUnavailable: [503, 'There is no room for now'],
} as const;

export type UploadRefusalCode = keyof typeof refusals;

export class UploadRefused extends Error {
  readonly code: UploadRefusalCode;
  readonly status: number;

  constructor(code: UploadRefusalCode) {
    const [status, message] = refusals[code];
    super(message);
    this.code = code;
    this.status = status;
  }
}
