/** The functions of something whose code is awaited by each call, not by the page. */
export function lazyCalls<All extends object, Name extends keyof All & string>(
  load: () => Promise<All>,
  ...names: Name[]
): Pick<All, Name> {
  const later =
    (name: Name) =>
    async (...input: unknown[]) => {
      const { [name]: call } = await load();
      if (typeof call !== 'function') throw new Error(`There is no function "${name}".`);
      return call(...input);
    };
  return Object.fromEntries(names.map((name) => [name, later(name)])) as unknown as Pick<All, Name>;
}
