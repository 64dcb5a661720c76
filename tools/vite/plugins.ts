import type { Plugin, PluginOption } from 'vite';

/** A configuration's plugins as one list. */
export async function flatPlugins(option: PluginOption): Promise<Plugin[]> {
  const settled = await option;
  if (Array.isArray(settled)) return (await Promise.all(settled.map(flatPlugins))).flat();
  return settled ? [settled] : [];
}

/** All plugins but those whose name begins with `prefix`, to be given again with other options. */
export async function otherPlugins(plugins: PluginOption, prefix: string): Promise<Plugin[]> {
  return (await flatPlugins(plugins)).filter(({ name }) => !name.startsWith(prefix));
}
