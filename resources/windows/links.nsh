; Links that begin with codesk: open CO Desk, for this clerk alone. What stands after "--" is never taken for an option.

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\codesk" "" "URL:CO Desk"
  WriteRegStr SHELL_CONTEXT "Software\Classes\codesk" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\codesk\DefaultIcon" "" "$INSTDIR\${APP_EXECUTABLE_FILENAME},0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\codesk\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "--" "%1"'
!macroend

!macro customUnInstall
  ${ifNot} ${isUpdated}
    DeleteRegKey SHELL_CONTEXT "Software\Classes\codesk"
  ${endIf}
!macroend
