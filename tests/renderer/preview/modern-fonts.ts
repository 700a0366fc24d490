import type { Plugin } from 'vite';

const oldFormat = /,\s*url\([^)]+\.woff['"]?\)\s*format\(['"]woff['"]\)/g;

/**
 * Vite plug-in that leaves out the older format of fonts. Every browser that runs the page reads WOFF 2; the other one
 * would double what is copied.
 */
export function modernFonts(): Plugin {
  const plugin = {
    postcssPlugin: 'modern-fonts',
    Declaration: {
      src: (declaration: { value: string }) => {
        const modern = declaration.value.replace(oldFormat, '');
        if (modern !== declaration.value) declaration.value = modern;
      },
    },
  };
  return { name: 'modern-fonts', config: () => ({ css: { postcss: { plugins: [plugin] } } }) };
}
