/** What an authenticator app reads as a code to scan, and what a person types into it instead. */
export type AppSetUp = { address: string; key: string };
