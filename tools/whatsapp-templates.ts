import { LOCALES } from '#domain/locale.ts';
import { templateBody, templateNames } from './whatsapp-template.ts';

/** Prints what Meta is asked to approve, one template a line, as its API takes it: `message_templates` of the account. */
for (const name of templateNames()) {
  for (const language of LOCALES) {
    const { body: text, count } = templateBody(name, language);
    const example = { body_text: [Array.from({ length: count }, (_, index) => `example ${index + 1}`)] };
    const components = [{ type: 'BODY', text, example }];
    console.log(JSON.stringify({ name: `timo_${name}`, language, category: 'UTILITY', components }));
  }
}
