/** Names that a server in production asks for, and that the stack answers. */
export const REGION = 'us-east-1';
export const BUCKET = 'documents';
export const USER_POOL = `${REGION}_Portal`;
export const CLIENT = 'portal-web';

export const HOSTS = {
  pool: `cognito-idp.${REGION}.amazonaws.com`,
  store: `${BUCKET}.s3.${REGION}.amazonaws.com`,
  login: 'login.example.com',
} as const;
