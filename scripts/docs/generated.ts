/** Every page that is made from the code, by its path from the project's root. */
import { asvsPage } from './asvs/page.ts';
import { flowsPage } from './flows.ts';
import { exampleEnvironment, settingsPage } from './settings.ts';

type Page = { file: string; text: string };

export async function generatedPages(): Promise<Page[]> {
  return [
    { file: 'docs/flows.md', text: await flowsPage() },
    { file: 'docs/settings.md', text: settingsPage() },
    { file: 'docs/asvs.md', text: asvsPage() },
    { file: '.env.example', text: exampleEnvironment() },
  ];
}
