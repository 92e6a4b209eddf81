/** The video and the doodle that sign a hotel's terms. */
import type { Page } from 'playwright';

export async function recordVideo(page: Page) {
  await page.getByRole('button', { name: 'Grabar', exact: true }).click();
  await page.getByText(/Grabando: quedan [1-8] s/).waitFor();
  await page.getByRole('button', { name: 'Terminar' }).click();
  await page.getByRole('button', { name: 'Usar este video' }).waitFor();
}

export async function drawDoodle(page: Page) {
  const canvas = page.getByRole('img', { name: 'Tu garabato' });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The canvas is not shown.');
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 200, box.y + 150, { steps: 10 });
  await page.mouse.move(box.x + 80, box.y + 220, { steps: 10 });
  await page.mouse.up();
  await page.getByText('Hay un garabato.').waitFor();
}
