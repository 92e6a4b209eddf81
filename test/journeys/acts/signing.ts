/** Waiting for the review, and signing the contract in its own page. */
import type { Page } from 'playwright';

export async function awaitContract(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Estás a un paso' }).waitFor();
}

/** Opens the contract as the portal offers it: in a new tab. */
export async function openContract(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Firmar contrato' }).first().click();
  const contract = await opened;
  await contract.getByRole('heading', { name: 'Contrato de línea de crédito' }).waitFor();
  return contract;
}

export async function signContract(contract: Page) {
  await contract.getByRole('button', { name: 'Firmar contrato' }).click();
  await contract.getByRole('heading', { name: 'Contrato firmado' }).waitFor();
}

/** The portal notices by itself. */
export async function seeSigned(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Mi crédito' }).waitFor();
}
