/** Platforms as their clients know them. */
const NAMES: Record<string, string> = {
  amazon: 'Amazon',
  'tienda-nube': 'Tienda Nube',
  clip_pm: 'Clip',
  oyo: 'OYO',
};

/** A platform that is not known is named as the server names it. */
export const platformName = (platform: string) => NAMES[platform] ?? platform;
