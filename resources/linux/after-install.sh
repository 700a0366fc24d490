#!/bin/bash
# Runs as root after the files are in place. What stands in braces is filled in while packaging.

program='/opt/${sanitizedProductName}/${executable}'
link='/usr/bin/${executable}'

# The launcher's link, so that the program starts by its name.
if type update-alternatives >/dev/null 2>&1; then
  if [ -L "$link" ] && [ "$(readlink "$link")" != '/etc/alternatives/${executable}' ]; then
    rm -f "$link"
  fi
  update-alternatives --install "$link" '${executable}' "$program" 100 || ln -sf "$program" "$link"
else
  ln -sf "$program" "$link"
fi

# Chromium's sandbox needs either name spaces for everybody or a helper that starts as root. Root may always make name
# spaces, so what the kernel allows everybody else is asked for, too.
sandbox='/opt/${sanitizedProductName}/chrome-sandbox'
for_everybody=/proc/sys/kernel/unprivileged_userns_clone
if { [ -r "$for_everybody" ] && [ "$(cat "$for_everybody")" = 0 ]; } || ! { [ -L /proc/self/ns/user ] && unshare --user true; }; then
  chmod 4755 "$sandbox" || true
else
  chmod 0755 "$sandbox" || true
fi

if hash update-mime-database 2>/dev/null; then
  update-mime-database /usr/share/mime || true
fi
if hash update-desktop-database 2>/dev/null; then
  update-desktop-database /usr/share/applications || true
fi

# Where AppArmor keeps name spaces from programs that it does not know (Ubuntu 24 and later), it learns about this one.
# Versions that cannot read the profile do without: they do not restrict name spaces.
if apparmor_status --enabled >/dev/null 2>&1; then
  profile='/opt/${sanitizedProductName}/resources/apparmor-profile'
  installed='/etc/apparmor.d/${executable}'
  if apparmor_parser --skip-kernel-load --debug "$profile" >/dev/null 2>&1; then
    cp -f "$profile" "$installed"
    if ! { [ -x /usr/bin/ischroot ] && /usr/bin/ischroot; }; then
      apparmor_parser --replace --write-cache --skip-read-cache "$installed" || true
    fi
  fi
fi

exit 0
