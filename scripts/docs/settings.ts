/** docs/settings.md and .env.example, from the schemas of the settings. */
import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { embeddedEnvironment, productionEnvironment } from '#server/settings/environment.ts';

type Mode = 'embedded' | 'production';
type Setting = {
  name: string;
  meaning: string;
  /** What holds without it, by mode; null where it must be set, undefined where the mode has no such setting. */
  without: Record<Mode, string | null | undefined>;
};

/** Read by scripts and tests, not by the server. */
const TOOLS = {
  DATABASE_SERVICE_ROLE:
    '`npm run migrate`: the role that the servers have, which is granted what they need; without it none is',
  RESTARTS:
    'How often `test/server/rolling.test.ts` restarts a server behind HAProxy; `100` for the measure',
  CHROMIUM: 'The browser of the journeys and pictures; without it the one that is found',
  HEADLESS_SHELL:
    'The headless shell that most journeys run in; without it the one that is found, empty for the whole Chromium',
  SERVER_PORT: "`npm run dev`: the API's port; without it PORT + 1",
  JOURNEY_PAUSE_MS:
    'What a journey waits after each act; `2500` finds those that count on the next one',
  PICTURES: '`1`: the journeys keep a picture of each screen in `test/journeys/pictures/`',
  CALIBRATE: '`npm run bench`: prints the figures of the photos that the thresholds were chosen on',
  PORTAL_CONFIG: 'Mode, links and lender for the build, set by `npm start`',
};

export function settings(): Setting[] {
  const modes = {
    embedded: fieldsOf(embeddedEnvironment),
    production: fieldsOf(productionEnvironment),
  };
  const names = new Set([...Object.keys(modes.embedded), ...Object.keys(modes.production)]);
  return [...names].map((name) => {
    const field = modes.production[name] ?? modes.embedded[name];
    return {
      name,
      meaning: String(field?.meta?.meaning ?? ''),
      without: {
        embedded: defaultOf(modes.embedded[name]),
        production: defaultOf(modes.production[name]),
      },
    };
  });
}

type Described = { describe(): { fields: Record<string, SchemaFieldDescription> } };

const fieldsOf = (schema: Described): Record<string, SchemaDescription | undefined> =>
  Object.fromEntries(
    Object.entries(schema.describe().fields).map(([name, field]) => [
      name,
      'default' in field ? field : undefined,
    ]),
  );

function defaultOf(field: SchemaDescription | undefined): string | null | undefined {
  if (!field) return undefined;
  return field.optional ? String(field.default ?? '') : null;
}

export const settingsPage = (): string => `# Settings

Made from [\`server/settings/environment.ts\`](../server/settings/environment.ts) by \`npm run docs\`.

All settings come from the environment and are checked at the start; each that is missing or wrong is named. \`NODE_ENV=production\` selects the production mode; anything else the embedded one,
in which the server stands in for user pool, object store and lender, and no setting is needed. An empty text counts as absent.

| Setting | Meaning | Embedded | Production |
|---|---|---|---|
${settings().map(rowOf).join('\n')}

**needed**: the server does not start without it. –: the mode has no such setting. The build writes \`LINK_*\`, \`HELP_*\` and \`LENDER_*\` into the static pages: set them for it too.

## Scripts and tests

| Variable | Meaning |
|---|---|
${Object.entries(TOOLS)
  .map(([name, meaning]) => `| \`${name}\` | ${meaning} |`)
  .join('\n')}
`;

const rowOf = ({ name, meaning, without }: Setting) =>
  `| \`${name}\` | ${meaning} | ${cellOf(without.embedded)} | ${cellOf(without.production)} |`;

function cellOf(value: string | null | undefined): string {
  if (value === undefined) return '–';
  if (value === null) return '**needed**';
  return value && `\`${value}\``;
}

export const exampleEnvironment = (): string => `# Made by \`npm run docs\`. See docs/settings.md.
# Embedded mode: nothing is needed. Copy what you change to .env and run: npx node --env-file=.env scripts/start.ts

${settings()
  .filter(({ without }) => without.embedded !== undefined)
  .map(({ name, meaning, without }) => `# ${meaning}\n# ${name}=${without.embedded ?? ''}`)
  .join('\n')}

# Production needs all of these.
# NODE_ENV=production
${settings()
  .filter(({ without }) => without.production === null)
  .map(({ name, meaning }) => `# ${meaning}\n# ${name}=`)
  .join('\n')}
`;
