/** Naming who owns, runs and represents a company. */
import type { Page } from 'playwright';
import { fill } from './form.ts';

type Kind = 'accionista' | 'administrador(a)' | 'representante legal';

/** Opens the form of one more partner, unless it is `open` already, fills it in and keeps it. */
export async function addPartner(
  page: Page,
  kind: Kind,
  texts: Record<string, string>,
  form: 'closed' | 'open' = 'closed',
) {
  if (form === 'closed') await page.getByRole('button', { name: `Agregar ${kind}` }).click();
  const writing = page.getByRole('group', { name: `Nuevo ${kind}` });
  await fill(writing, { texts });
  await writing.getByRole('button', { name: `Guardar ${kind}` }).click();
}

export const removePartner = (page: Page, name: string) =>
  page.getByRole('button', { name: `Quitar a ${name}` }).click();
